// The head of a drawer: its name and its close button, which stay in sight while its content is scrolled.
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.js';
import { SIZES, WEIGHTS } from './theme/tokens.js';

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 20px',
  background: theme.vars.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { fontFamily: theme.typography.h3.fontFamily, fontSize: SIZES.lg, fontWeight: WEIGHTS.heading, margin: 0 },
}));

interface Props {
  /** Of the heading: the drawer is labelled by it. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function DrawerHead({ id, title, closeLabel, onClose }: Props) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
    </Head>
  );
}

// Who to call, above everything else of a result that cannot wait. Spoken at once by a screen reader.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emergency } from '../../../content/emergency.js';
import { Callable } from '../../emergency/index.js';
import { RADIUS, SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginBlock: 16,
  padding: '16px 18px',
  border: `2px solid ${theme.vars.palette.error.main}`,
  borderRadius: RADIUS.control,
  '& h3': { fontSize: SIZES.lg, fontWeight: WEIGHTS.strong, color: theme.vars.palette.error.main },
  '& p': { fontSize: SIZES.sm },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 20px', padding: 0, listStyle: 'none' },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 6, minBlockSize: 44, fontSize: SIZES.sm },
  '& a b': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, color: theme.vars.palette.error.main },
}));

interface Line {
  readonly region: string;
  readonly number: string;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ region, number }) => (
        <li key={region}>
          <a href={`tel:${number.replaceAll(' ', '')}`}>
            <b dir="ltr">{number}</b> {region}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly crisis?: boolean;
  readonly children?: ReactNode;
}

/** The emergency numbers; for somebody who thinks of dying the crisis lines stand before them. */
export function UrgentCard({ crisis = false, children }: Props) {
  const { title, text, numbers, elsewhere, crisis: help } = emergency();
  return (
    <Place role="alert">
      {children}
      {crisis && (
        <>
          <h3>{help.title}</h3>
          <p>{help.text}</p>
          <Lines lines={help.lines} />
          <p>
            <Callable>{help.elsewhere}</Callable>
          </p>
        </>
      )}
      <h3>{title}</h3>
      <p>{text}</p>
      <Lines lines={numbers} />
      <p>
        <Callable>{elsewhere}</Callable>
      </p>
    </Place>
  );
}

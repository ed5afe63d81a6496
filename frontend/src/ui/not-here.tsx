// What a page shows when its address names an entry that it does not have.
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { t } from '../i18n/reading.js';
import { PageHead } from './page-head.js';
import { useTitle } from './use-title.js';

interface Props {
  readonly heading: string;
  /** The list that the reader may go to instead. */
  readonly list: { readonly label: string; readonly to: string };
}

export function NotHere({ heading, list }: Props) {
  useTitle(heading);
  return (
    <PageHead heading={heading} lead={t('notHere.text')} trail={[list]}>
      <Button variant="contained" component={Link} to={list.to} sx={{ marginTop: 6 }}>
        {t('notHere.toList', { name: list.label })}
      </Button>
    </PageHead>
  );
}

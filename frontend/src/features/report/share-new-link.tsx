// A link that was just made, to be copied now.
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { t } from '../../i18n/report.js';
import { WEIGHTS } from '../../ui/theme/tokens.js';
import { useCopied } from '../../ui/use-copied.js';

const Place = styled('div')({
  display: 'grid',
  gap: 6,
  '& label': { fontWeight: WEIGHTS.medium },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, alignItems: 'center' },
});

export function NewLink({ address }: { readonly address: string }) {
  const id = useId();
  const { copied, copy } = useCopied();
  return (
    <Place>
      <label htmlFor={id}>{t('report.share.link')}</label>
      <div>
        <InputBase
          id={id}
          readOnly
          value={address}
          slotProps={{ input: { dir: 'ltr', onFocus: ({ target }) => target.select() } }}
        />
        <Button
          variant="outlined"
          startIcon={copied ? <Check size={18} /> : <Copy size={18} />}
          onClick={() => void copy(address)}
        >
          {t(copied ? 'copied' : 'report.share.copy')}
        </Button>
      </div>
      <p className="quiet" role="status">
        {t('report.share.once')}
      </p>
    </Place>
  );
}

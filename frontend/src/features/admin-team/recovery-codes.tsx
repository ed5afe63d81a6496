// Recovery codes, the one time that they can be read.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { copyText } from '../../ui/copy-text.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { RADIUS } from '../../ui/theme/tokens.js';
import { say } from '../operator/index.js';

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 16,
  listStyle: 'none',
  fontFamily: 'monospace',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.surface.sunken,
}));

export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <DialogFrame title={say('account.codes')} onClose={onClose}>
      <p>{say('account.codesText')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button variant="outlined" onClick={() => void copyText(codes.join('\n'))}>
        {say('account.copyCodes')}
      </Button>
      <Button variant="contained" onClick={onClose}>
        {say('account.saved')}
      </Button>
    </DialogFrame>
  );
}

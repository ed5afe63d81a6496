// Taking one's data along, and erasing the account.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/account.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { archiveOf, collectMyData, download } from './archive.js';
import { EraseAccountDialog } from './erase-account-dialog.js';

const Place = styled('div')({ display: 'grid', gap: 12, '& p': { fontSize: SIZES.sm, lineHeight: 1.55 } });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

export function MyDataSection() {
  const dispatch = useDispatch<AppDispatch>();
  const [collecting, setCollecting] = useState(false);
  const [erasing, setErasing] = useState(false);

  const takeAlong = async () => {
    setCollecting(true);
    try {
      const archive = await archiveOf(await collectMyData(dispatch));
      download(archive, `medconsult-${new Date().toISOString().slice(0, 10)}.zip`);
    } catch {
      dispatch(toastShown({ title: t('myData.failed'), description: t('myData.failedText'), tone: 'error' }));
    } finally {
      setCollecting(false);
    }
  };
  return (
    <Place>
      <p>{t('myData.text')}</p>
      <Actions>
        <Button variant="outlined" disabled={collecting} onClick={() => void takeAlong()}>
          {t(collecting ? 'myData.collecting' : 'myData.download')}
        </Button>
        <Button variant="text" color="error" onClick={() => setErasing(true)}>
          {t('myData.erase')}
        </Button>
      </Actions>
      {erasing && <EraseAccountDialog onClose={() => setErasing(false)} />}
    </Place>
  );
}

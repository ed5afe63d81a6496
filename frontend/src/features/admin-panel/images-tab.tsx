// Uploaded pictures: the list, and one picture with its message at a time. Each view is written to the audit trail.
import type { adminPanel, ImageRow, SortOf } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { RADIUS } from '../../ui/theme/tokens.js';
import {
  type Column,
  CopyId,
  DeviceLabel,
  EmailOr,
  ListView,
  LoadProblem,
  openColumn,
  Place,
  refusalWords,
  say,
  sorted,
  TabBody,
  timeColumn,
  Told,
  UNREADABLE,
  useListArgument,
  useRight,
  useLogged,
  useShownImageQuery,
  WordsOr,
} from '../operator/index.js';
import { useAdminImagesInfiniteQuery } from './api.js';
import { loadProblem } from './load-words.js';

/** Only pictures, and only those that cannot hold a script. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

const Picture = styled('img')(({ theme }) => ({
  justifySelf: 'center',
  maxInlineSize: '100%',
  maxBlockSize: '60vh',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.surface.sunken,
}));

type Sort = SortOf<typeof adminPanel.operations.images>;

function imageColumns(onView: (row: ImageRow) => void): readonly Column<ImageRow, Sort>[] {
  return [
    { id: 'id', label: say('col.id'), value: (row) => row.id, cell: (row) => <CopyId>{row.id}</CopyId> },
    {
      id: 'session',
      label: say('col.session'),
      value: (row) => row.sessionId,
      cell: (row) => <CopyId>{row.sessionId}</CopyId>,
    },
    {
      id: 'user',
      label: say('col.user'),
      width: 180,
      value: (row) => row.userEmail,
      cell: (row) => <EmailOr text={row.userEmail} none={say('anonymous')} />,
    },
    {
      id: 'content',
      label: say('col.content'),
      width: 260,
      value: (row) => row.content,
      cell: (row) => <WordsOr text={row.content} none={say('images.noMessage')} />,
    },
    {
      id: 'location',
      label: say('col.location'),
      value: (row) => row.country,
      cell: (row) => <Place country={row.country} city={row.city} />,
    },
    {
      id: 'device',
      label: say('col.device'),
      value: (row) => row.deviceType,
      filter: (row) => row.deviceType,
      cell: (row) => <DeviceLabel type={row.deviceType} />,
    },
    sorted('createdAt', timeColumn({ id: 'date', label: say('col.date'), of: (row) => row.createdAt })),
    openColumn('images.view', (row) => row.id, onView),
  ];
}

function ShownPicture({ source }: { readonly source: string }) {
  if (source.startsWith(UNREADABLE)) {
    return (
      <Alert severity="error">
        {say('messages.unreadable')}. {say('images.unreadable')}
      </Alert>
    );
  }
  if (!PICTURE.test(source)) return <p role="alert">{say('images.notImage')}</p>;
  return <Picture src={source} alt={say('images.alt')} />;
}

function ImageDialog({ row, onClose }: { readonly row: ImageRow; readonly onClose: () => void }) {
  const { currentData, isFetching, error, refetch } = useShownImageQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  useLogged(error, 'The image could not be loaded');
  return (
    <DialogFrame title={say('images.title')} width="md" onClose={onClose}>
      <Told dir="auto">{row.content || say('images.noMessage')}</Told>
      {isFetching && !currentData && <Skeleton height="320px" />}
      {!isFetching && error && (
        <LoadProblem message={refusalWords(error, say('images.failed'))} onRetry={() => void refetch()} />
      )}
      {currentData && <ShownPicture source={currentData.imageData} />}
    </DialogFrame>
  );
}

export function ImagesTab() {
  const [viewed, setViewed] = useState<ImageRow | null>(null);
  const mayRead = useRight('disclose');
  const columns = useMemo(() => imageColumns(setViewed), []);
  const pages = useAdminImagesInfiniteQuery(useListArgument(columns));
  return (
    <TabBody>
      <ListView
        name="images"
        label={say('panel.images')}
        pages={pages}
        columns={columns}
        keyOf={(row) => row.id}
        empty={say('images.empty')}
        problem={loadProblem}
        onOpen={mayRead ? setViewed : undefined}
      />
      {viewed && <ImageDialog row={viewed} onClose={() => setViewed(null)} />}
    </TabBody>
  );
}

// The Image tab of somebody who is not signed in: what it needs, and the picture that was shared, which waits meanwhile.
import { useDispatch, useSelector } from 'react-redux';
import {
  firstPicture,
  forgetPicture,
  keepPicture,
  MembersTab,
  pictureAt,
  pictureTaken,
  pictureWaits,
  selectWaitingPicture,
} from '../chat/index.js';
import { PicturePreview } from './picture-preview.js';
import { useSharedPicture } from './use-shared-picture.js';

export function VisitorImageTab() {
  const dispatch = useDispatch();
  const waiting = useSelector(selectWaitingPicture);
  const file = waiting?.place === 'tab' ? pictureAt(waiting.address) : undefined;
  useSharedPicture((pictures) => {
    const picture = firstPicture(pictures);
    if (picture) dispatch(pictureWaits({ place: 'tab', address: keepPicture(picture) }));
  });
  const remove = (address: string) => {
    forgetPicture(address);
    dispatch(pictureTaken());
  };
  return (
    <MembersTab tab="image">
      {waiting && file && (
        <PicturePreview address={waiting.address} file={file} onRemove={() => remove(waiting.address)} />
      )}
    </MembersTab>
  );
}

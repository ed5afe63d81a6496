// How many free questions this device has used, as the server has it.
import type { AppDispatch, RootState } from '../../app/state.js';
import { deviceFingerprint } from '../device/index.js';
import { chatApi } from './api.js';

/** There is one device, so the count has a constant key. */
const THIS_DEVICE = { deviceFingerprint: '' };

/** Asks how many free questions this device has used, unless it is known. */
export function checkUsage() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const device = { deviceFingerprint: await deviceFingerprint() };
    await dispatch(chatApi.endpoints.usage.initiate(device, { subscribe: false }));
  };
}

const selectUsed = chatApi.endpoints.usage.select(THIS_DEVICE);

/** Free questions used by this device: null until the server has said, none when it could not. */
export function selectUsage(state: RootState): number | null {
  const { data, isError } = selectUsed(state);
  return data?.count ?? (isError ? 0 : null);
}

export const usageKnown = (count: number) =>
  chatApi.util.upsertQueryEntries([{ endpointName: 'usage', arg: THIS_DEVICE, value: { count } }]);

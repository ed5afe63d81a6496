// The free daily credits: the server grants them once a day when asked, at page load and at sign-in.
import type { AppDispatch } from '../../app/state.js';
import { authApi } from './api.js';
import { balancesChanged } from './current-user.js';

export async function checkDaily(dispatch: AppDispatch, userId: string): Promise<void> {
  const { data } = await dispatch(authApi.endpoints.checkDailyQuestion.initiate({ userId }, { track: false }));
  if (data?.granted) dispatch(balancesChanged({ userId, credits: data.totalCredits }));
}

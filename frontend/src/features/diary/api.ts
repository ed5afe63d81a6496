import type { diary } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Diary = typeof diary.operations;

const diaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    diary: queryOf<Diary['list']>(build, 'GET /api/diary', { providesTags: ['Diary'] }),
    addDiaryEntry: mutationOf<Diary['add']>(build, 'POST /api/diary', { invalidatesTags: ['Diary'] }),
    changeDiaryEntry: mutationOf<Diary['change']>(build, 'POST /api/diary/:id', { invalidatesTags: ['Diary'] }),
    deleteDiaryEntry: mutationOf<Diary['remove']>(build, 'POST /api/diary/:id/delete', { invalidatesTags: ['Diary'] }),
  }),
});

export const { useDiaryQuery, useAddDiaryEntryMutation, useChangeDiaryEntryMutation, useDeleteDiaryEntryMutation } =
  diaryApi;

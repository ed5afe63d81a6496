// Where the lists look for it.
export { queryPrepared } from '@medconsult/common/server';

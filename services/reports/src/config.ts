export { EncryptingConfig as ReportsConfig } from '@medconsult/common/server';

import { StoringConfig } from '@medconsult/common/server';
import type { z } from 'zod';

export const TrackingConfig = StoringConfig;
export type TrackingConfig = z.output<typeof TrackingConfig>;

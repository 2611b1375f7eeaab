import type { Translate } from '../../i18n/use-messages.ts';
import type { telemetryMessages } from './telemetry.messages.ts';

export type TelemetryTranslate = Translate<NonNullable<(typeof telemetryMessages)['texts']>>;

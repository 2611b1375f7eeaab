/** What other features show of telemetry. */
export { TelemetryList } from './telemetry-list.tsx';

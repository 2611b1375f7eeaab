/** What computers execute, as their agents report it: each program once, and when each computer executed it last. */

export { createTelemetryIntake } from './telemetry-intake.ts';

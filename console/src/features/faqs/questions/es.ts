import { administration } from './administration.es.ts';
import { agencies } from './agencies.es.ts';
import { alerts } from './alerts.es.ts';
import { computers } from './computers.es.ts';
import { dashboard } from './dashboard.es.ts';
import { deployments } from './deployments.es.ts';
import { exceptions } from './exceptions.es.ts';
import { filesAndActions } from './files-and-actions.es.ts';
import { gettingAbout } from './getting-about.es.ts';
import { installing } from './installing.es.ts';
import { people } from './people.es.ts';
import { service } from './service.es.ts';
import { signingIn } from './signing-in.es.ts';
import { telemetry } from './telemetry.es.ts';
import type { AllTexts } from './texts.ts';
import { twoFactor } from './two-factor.es.ts';
import { vaccines } from './vaccines.es.ts';

/** All questions in Spanish, which is written first. */
export const spanish: AllTexts = {
  signingIn,
  twoFactor,
  gettingAbout,
  filesAndActions,
  dashboard,
  agencies,
  installing,
  computers,
  vaccines,
  deployments,
  alerts,
  exceptions,
  telemetry,
  people,
  service,
  administration,
};

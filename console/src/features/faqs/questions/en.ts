import { administration } from './administration.en.ts';
import { agencies } from './agencies.en.ts';
import { alerts } from './alerts.en.ts';
import { computers } from './computers.en.ts';
import { dashboard } from './dashboard.en.ts';
import { deployments } from './deployments.en.ts';
import { exceptions } from './exceptions.en.ts';
import { filesAndActions } from './files-and-actions.en.ts';
import { gettingAbout } from './getting-about.en.ts';
import { installing } from './installing.en.ts';
import { people } from './people.en.ts';
import { service } from './service.en.ts';
import { signingIn } from './signing-in.en.ts';
import { telemetry } from './telemetry.en.ts';
import type { AllTexts } from './texts.ts';
import { twoFactor } from './two-factor.en.ts';
import { vaccines } from './vaccines.en.ts';

/** All questions in English. */
export const english: AllTexts = {
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

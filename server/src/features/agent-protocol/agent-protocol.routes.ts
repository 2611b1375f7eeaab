import { agentProtocol, type CheckinReply } from '@egida/contract';
import { createBatcher } from '../../platform/batching/batcher.ts';
import { outOfBudget } from '../../platform/batching/report-budgets.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isAway, isTooSlow } from '../../platform/errors/map-error.ts';
import { gzipped, implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import type { CheckinEntry } from '../agents/agents.ts';
import {
  type AlertEntry,
  type AlertsAnswer,
  alertEntry,
  createAlertBudgets,
  createPartitioner,
  flushAlerts,
  partOfBatch,
} from '../alerts/alerts.ts';
import { createTrustCache } from '../certs/certs.ts';
import { createInventoryBound, flushCheckins, weighCheckin } from '../checkin/checkin.ts';
import { createEnrolmentAdmission, type EnrolmentProof, enrol, heldRetryAfter } from '../enrolment/enrolment.ts';
import { sendAskingInstaller, sendInstaller, sendWindowsInstaller } from '../installer/installer.ts';
import { createProgramFetches } from '../packages/packages.ts';
import { contentSource, createFetches, createPolicyQueue, policySource } from '../policies/policies.ts';
import { createTelemetryIntake } from '../telemetry/telemetry.ts';

const batching = {
  waitMs: 50,
  maxEntries: 500,
  maxWaiting: 20_000,
  keyOf: ({ agentId }: { agentId: string }) => agentId,
  overload: () => new AppError('unavailable', undefined, 30),
  isAway: (error: unknown) => isAway(error as Error) && !isTooSlow(error),
  isSlow: isTooSlow,
};

/** Longer than a policy takes while a whole fleet asks. An agent that has waited so long keeps its policy and asks again at its next check-in. */
const patienceMs = 5_000;

const orThrow = <T>(outcome: T | AppError): T => {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

export const agentProtocolRoutes = (given: Services) => {
  const services: Services = { ...given, system: given.agentSystem };
  const { system, agentTokens, pace, releaseKeys } = services;
  const partitions = createPartitioner(system);
  const boundInventory = createInventoryBound();
  const budgets = createAlertBudgets();
  const policies = createPolicyQueue(services, batching, patienceMs);
  const checkin = createBatcher<CheckinEntry, CheckinReply | AppError>({
    ...batching,
    weigh: weighCheckin,
    flush: (entries) => flushCheckins({ system, pace, trusted, policies, releaseKeys }, entries),
  });
  const report = createBatcher<AlertEntry, AlertsAnswer | AppError>({
    ...batching,
    maxEntries: 50,
    weigh: partOfBatch,
    flush: (entries) => flushAlerts(services, { partitions, budgets }, entries),
  });
  const policy = createFetches(system, batching, policySource());
  const content = createFetches(system, batching, contentSource());
  const trusted = createTrustCache(system);
  const program = createProgramFetches(services);
  const admission = createEnrolmentAdmission(services);

  return implement('agentProtocol', agentProtocol, {
    enrol: {
      admit: admission.admit,
      handle: async ({ body, agentToken, apikey, ip }) => {
        admission.confirm(apikey, body.apikey);
        const proof = agentToken ? proofOf(services, agentToken) : undefined;
        const withoutApproval = services.configurations.get('ENROLMENTS_WITHOUT_APPROVAL');
        const toldSeconds = pace.checkinSeconds();
        const source = { proof, address: ip, withoutApproval, toldSeconds };
        const outcome = await admission.inTurn(body.apikey, () =>
          system.write('agent protocol: enrol', (db) => enrol(db, body, source)),
        );
        if (outcome === 'held') {
          admission.noteHeld(body.apikey);
          throw new AppError('enrolment.held', undefined, heldRetryAfter);
        }
        const { agentId, generation } = outcome;
        agentTokens.raise(agentId, generation);
        return {
          agentId,
          token: agentTokens.sign(agentId, generation),
          checkinSeconds: toldSeconds,
          serverTime: new Date().toISOString(),
        };
      },
    },
    certificates: async () => ({ certificates: (await trusted()).certificates }),
    package: program,
    installer: (asked) => sendAskingInstaller(services, asked),
    windowsInstaller: (asked) => sendWindowsInstaller(services, asked),
    install: (asked) => sendInstaller(services, trusted, asked),
    checkin: async ({ agentId, agentToken, body }) => {
      const reply = orThrow(await checkin(boundInventory({ agentId, body })));
      const token = agentTokens.renewed(agentToken);
      return token === undefined ? reply : { ...reply, token };
    },
    alerts: {
      admit: async ({ agentId }) => {
        if (!budgets.agents.hasLeft(agentId)) throw outOfBudget();
      },
      handle: async ({ agentId, body: { alerts } }) => {
        const entry = alertEntry(agentId, alerts);
        budgets.agents.spend(agentId, entry.size);
        return orThrow(await report(entry));
      },
    },
    telemetry: createTelemetryIntake(services, batching),
    policy: async ({ agentId, params }) => gzipped(orThrow(await policy({ agentId, name: params.revision }))),
    vaccine: async ({ agentId, params }) => gzipped(orThrow(await content({ agentId, name: params.sha256 }))),
  });
};

/** A former token proves which computer a machine was; a token that is not ours proves nothing, and the machine enrols as new. */
const proofOf = ({ agentTokens }: Services, token: string): EnrolmentProof | undefined => {
  try {
    return agentTokens.read(token);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

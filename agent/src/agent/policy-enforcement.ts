import type { PolicyStore } from '../checkin/policy-store.ts';
import type { Enforcement } from '../enforcement/enforcement.ts';
import type { WantedVaccine } from '../enforcement/wanted-vaccine.ts';

/** Enforces the policy that is held, at once. */
export const createPolicyEnforcement = (policies: PolicyStore, enforcement: Enforcement) => {
  let inForce: WantedVaccine[] = [];
  const apply = (): void => {
    inForce = (policies.policy()?.vaccines ?? []).flatMap((entry): WantedVaccine[] => {
      const content = policies.content(entry.sha256);
      if (content !== undefined) return [{ entry, content }];
      // Until the new content of a vaccine is fetched, its old content stays in force.
      return inForce.filter((before) => before.entry.id === entry.id);
    });
    enforcement.apply(inForce);
  };
  apply();
  return {
    apply,
    /** Takes everything off this computer; returns why some of it could not be taken away. */
    withdraw: (): string[] => {
      policies.clear();
      inForce = [];
      enforcement.apply([]);
      return enforcement.state().map(({ error }) => error ?? 'unknown');
    },
  };
};

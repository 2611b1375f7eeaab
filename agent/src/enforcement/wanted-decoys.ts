import { type AlertDraft, draftAlert } from './alert-draft.ts';
import type { Vaccine } from './compile-vaccine.ts';
import { type DecoyTouch, remarkOf } from './decoy-touch.ts';
import type { VaccineRef } from './vaccine-ref.ts';

/** The decoys that vaccines want, by place, with the vaccines that want each. */
export const wantedDecoys = (vaccines: Vaccine[]): Map<string, VaccineRef[]> => {
  const owners = new Map<string, VaccineRef[]>();
  for (const { id, sha256, filePaths } of vaccines) {
    for (const { place } of filePaths) {
      owners.set(place, [...(owners.get(place) ?? []), { vaccineId: id, sha256 }]);
    }
  }
  return owners;
};

/** The alerts that a touch of a decoy by nobody knows whom raises, one for each vaccine that wants the decoy, by the path that it has. */
export const touchAlerts = (vaccines: Vaccine[], { path: touched, what, sha256, restored }: DecoyTouch): AlertDraft[] =>
  vaccines.flatMap(({ id, filePaths }) =>
    filePaths
      .filter(({ place }) => place === touched)
      .map(({ path }) =>
        draftAlert(
          id,
          {
            rule: `filePaths: ${path}`,
            path,
            ...(sha256 && { sha256 }),
            action: restored ? 'RESTORED' : 'REPORTED',
          },
          { ruleKind: 'filePaths', subject: path, remark: remarkOf[what] },
        ),
      ),
  );

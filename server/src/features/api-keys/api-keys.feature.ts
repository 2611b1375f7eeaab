import type { Feature } from '../../platform/feature.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

/** Keys with which programs read what an agency's people may see. */
export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes: apiKeyRoutes,
  constraints: {
    // Whoever was deleted just before the row came: a key that is gone with its agency is a key that is not good.
    missing: { api_keys_agency: 'agency.notfound', api_key_windows_agency: 'token.notValid' },
  },
};

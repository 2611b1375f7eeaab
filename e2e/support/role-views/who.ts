// Said here once more, and not read from the table that the console and the server decide by.
export const admin = ['ROLE_ADMIN'] as const;
export const management = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
export const support = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'] as const;
export const desk = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER'] as const;
export const deployers = [...desk, 'ROLE_CLASSIFIED'] as const;
export const exporters = ['ROLE_ADMIN', 'ROLE_SERVICEDESK'] as const;
/** Who deals with requests for support. */
export const answerers = ['ROLE_ADMIN', 'ROLE_SERVICEDESK'] as const;
/** Who makes keys with which programs read what an agency has. */
export const keepers = [...management, 'ROLE_USER'] as const;
/** Who may deploy, decides nothing for all and was assigned agencies. */
export const ofOwnAgencies = ['ROLE_MANAGER', 'ROLE_USER'] as const;

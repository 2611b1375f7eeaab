import { roleLabels } from '@egida/contract/labels';
import { defineMessages } from '../../i18n/messages.ts';

export const roleMessages = defineMessages('roles', roleLabels);

import { permissions } from '@egida/contract';
import { IconServer2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { mainRoute } from '../../routes/main-route.ts';
import { only } from '../../routes/menu-reader.ts';

const instancesPage = lazyPage(async () => (await import('./instances-page.tsx')).InstancesPage);
const instancePage = lazyPage(async () => (await import('./instance-page.tsx')).InstancePage);

const instancesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/federated',
  staticData: { acl: { allowedTo: permissions['instances:write'] }, area: ['instances'] },
  loader: instancesPage.ready,
  component: instancesPage.Page,
});

const instanceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/federated/$instanceId',
  staticData: { acl: { allowedTo: permissions['instances:write'] }, area: ['instances', 'sectors', 'agencies'] },
  loader: instancePage.ready,
  component: () => <InstanceScreen />,
});

// Another instance is another screen: nothing of the last one's lists carries over.
const InstanceScreen = () => {
  const { instanceId } = instanceRoute.useParams();
  return <instancePage.Page key={instanceId} instanceId={instanceId} />;
};

const label = { es: 'Instancias federadas', en: 'Federated instances' };

export const instancesFeature = {
  screens: [instancesRoute, instanceRoute],
  menu: [
    {
      name: 'federated',
      label,
      panel: 'administration',
      to: '/federated',
      Icon: IconServer2,
      isFor: only('ROLE_ADMIN'),
      mark: async () => (await import('./federated-mark.tsx')).FederatedMark,
      below: async () => (await import('./federated-below.tsx')).FederatedBelow,
    },
  ],
  areaTabs: [
    {
      ...{ area: 'federated', name: 'federated', label },
      ...{ to: '/federated', permission: 'instances:write', Icon: IconServer2 },
    },
  ],
  words: () => import('./instances.words.ts'),
} as const satisfies Feature;

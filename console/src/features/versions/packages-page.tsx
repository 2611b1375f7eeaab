import { api } from '@egida/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { PackageItem } from './package-item.tsx';
import classes from './packages.module.css';
import { PublishPackage } from './publish-package.tsx';
import section from './section.module.css';
import { useWantedVersion } from './use-wanted-version.ts';
import page from './version-control-page.module.css';
import { versionMessages } from './versions.messages.ts';

/** The programs that computers are installed and updated with: which there are, and how there come to be more. */
export const PackagesPage = () => {
  const t = useMessages(versionMessages);
  const query = useQuery(apiQuery(api.packages.list, {}));
  const wanted = useWantedVersion()?.version;
  usePageTitle(t('packages'));
  return (
    <div className={page.page}>
      <div className={section.section}>
        <Title order={1} className={page.title}>
          {t('packages')}
        </Title>
        <p className={section.text}>{t('packagesIntro')}</p>
        <PanelQuery compact query={query} failedTitle={t('packagesFailed')}>
          {({ collection }) =>
            collection.length === 0 ? (
              <div className={classes.none}>
                <h2>{t('packagesNone')}</h2>
                <HowToMake />
                <PublishPackage />
              </div>
            ) : (
              <>
                <ul className={section.items}>
                  {collection.map((one) => (
                    <PackageItem key={one.id} published={one} latest={one.version === wanted} />
                  ))}
                </ul>
                <PublishPackage />
                <details className={classes.how}>
                  <summary>{t('packagesHowShort')}</summary>
                  <HowToMake />
                </details>
              </>
            )
          }
        </PanelQuery>
      </div>
    </div>
  );
};

const HowToMake = () => {
  const t = useMessages(versionMessages);
  return (
    <div className={classes.make}>
      <p className={section.text}>{t('packagesHow')}</p>
      <p className={section.text}>{t('keyCommandText')}</p>
      <CopyField label={t('keyCommand')} value="npm run release -- --new-key egida.key" />
      <p className={section.text}>{t('keyKnownText')}</p>
      <p className={section.text}>{t('releaseCommandText')}</p>
      <CopyField label={t('releaseCommand')} value="npm run release -- --key egida.key" />
      <p className={section.text}>{t('packagesHowThen')}</p>
    </div>
  );
};

import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { PanelQuery } from '../ui/panel/panel-query.tsx';
import { PackageItem } from './package-item.tsx';
import { PublishPackage } from './publish-package.tsx';
import { versionMessages } from './versions.messages.ts';
import classes from './versions.module.css';

/** The programs that computers are installed and updated with: which there are, and how there come to be more. */
export const Packages = ({ wanted }: { wanted: string }) => {
  const t = useMessages(versionMessages);
  const query = useQuery(apiQuery(api.packages.list, {}));
  return (
    <section className={classes.section} aria-labelledby="packages">
      <h2 id="packages" tabIndex={-1}>
        {t('packages')}
      </h2>
      <p className={classes.text}>{t('packagesIntro')}</p>
      <PanelQuery query={query} failedTitle={t('packagesFailed')}>
        {({ collection }) =>
          collection.length === 0 ? (
            <div className={classes.none}>
              <h3>{t('packagesNone')}</h3>
              <HowToMake />
              <PublishPackage />
            </div>
          ) : (
            <>
              <ul className={classes.items}>
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
    </section>
  );
};

const HowToMake = () => {
  const t = useMessages(versionMessages);
  return (
    <div className={classes.make}>
      <p className={classes.text}>{t('packagesHow')}</p>
      <p className={classes.text}>{t('keyCommandText')}</p>
      <CopyField label={t('keyCommand')} value="npm run release -- --new-key egida.key" />
      <p className={classes.text}>{t('releaseCommandText')}</p>
      <CopyField label={t('releaseCommand')} value="npm run release -- --key egida.key" />
      <p className={classes.text}>{t('packagesHowThen')}</p>
    </div>
  );
};

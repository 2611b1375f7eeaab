import type { ImportReply } from '@egida/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileUpload, IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { PreviewedNames } from './previewed-names.tsx';
import type { Starter } from './use-starter.ts';

interface ImportMenuProps {
  starter: Starter;
  onImported: (reply: ImportReply) => void;
}

/** The ways in which vaccines come into the catalogue other than being written. */
export const ImportMenu = ({ starter, onImported }: ImportMenuProps) => {
  const t = useMessages(catalogueMessages);
  const [open, setOpen] = useState<'zip' | 'starter' | null>(null);
  const { total = 0, here = 0, missing: news = [] } = starter.known ?? {};
  const missing = news.length;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPackageImport size={16} aria-hidden />}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {t('import')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setOpen('zip')}>
            {t('importZip')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPackageImport size={16} aria-hidden />}
            disabled={missing === 0}
            onClick={() => setOpen('starter')}
          >
            {missing === 0 && total > 0 ? t('starterAll', { count: total }) : t('starterSome', { here, total })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'zip' && (
        <ImportDialog
          onImported={(reply) => {
            setOpen(null);
            onImported(reply);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'starter'}
        title={t('starterTitle', { count: missing })}
        verb={t('starterVerb', { count: missing })}
        busy={starter.busy}
        ready={missing > 0}
        onConfirm={() => {
          starter.add();
          setOpen(null);
        }}
        onCancel={() => setOpen(null)}
      >
        <div className={classes.body}>
          <p className={classes.text}>{here > 0 ? t('starterBodyRest', { count: here }) : t('starterBody')}</p>
          <PreviewedNames title={t('previewNew', { count: missing })} count={missing} rows={news} />
        </div>
      </ConfirmDialog>
    </>
  );
};

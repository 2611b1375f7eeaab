import { api } from '@egida/contract';
import { signIn } from './client.ts';
import { simulate } from './fleet.ts';
import { enrolMadeUp, newId } from './made-up-computer.ts';
import { makePerson } from './people.ts';

/** Names as public bodies have them. */
const names = [
  'Hospital General de Valdejalón',
  'Ayuntamiento de Villanueva de la Serena',
  'Consejería de Sanidad',
  'Diputación Provincial',
  'Mancomunidad del Campo de Cariñena',
];
const images = [
  'C:\\Windows\\Temp\\svch0st.exe',
  '/tmp/.X11-unix/kdevtmpfsi',
  '/home/mgarcia/Descargas/factura_2026_11.pdf.exe',
  '/var/tmp/systemd-private/xmrig',
];
/** Who made the programs, or what they came with, in the same order. */
const vendors = ['Microsoft Corporation', '', '', 'openssh-client'];
const logins = ['lucia.rodriguez', 'jlopez', 'a.perez', 'nuria.martin', 'rmunoz'];
/** What an agency leaves alone, and why; what people ask, and are told. */
const leftAlone = [
  '/opt/contabilidad/bin/actualizador',
  '/usr/local/bin/copias',
  '/srv/ris/visor',
  '/opt/nomina/envio',
];
const reasons = ['Programa de nóminas', 'Copia de cada noche', 'Visor de radiología', 'Contabilidad'];
const questions = ['No aparece el equipo nuevo de urgencias', 'Cómo se traslada un equipo', 'La vacuna no se aplica'];
const announcements = ['Parada por mantenimiento el sábado', 'Nueva versión del agente', 'Horario de verano'];

/** Fills every list of a server with what stands in those of real bodies. Answers an agency, and a vaccine that is executed in another. */
export const fillLists = async (url: string): Promise<{ agencyId: string; vaccineId: string }> => {
  let agencyId = '';
  const admin = await signIn(url);
  const vaccine = await admin(api.vaccines.create, {
    body: {
      ...{ name: 'Mineros de criptomonedas', type: 'PROCESS', osFamily: 'linux', criticality: 3, category: 'TROJAN' },
      rules: { processes: ['xmrig', 'kdevtmpfsi', 'svch0st.exe'], killProcess: false },
    },
  });
  // Alerts are of what the catalogue calls its threats.
  await admin(api.catalogue.importStarter, { body: {} });
  const { collection } = await admin(api.vaccines.list, { query: { size: '100' } });
  const threats = collection.filter((_, index) => index % 4 === 0);
  for (const [at, name] of names.entries()) {
    const body = { name, licenseQuantity: 100, agentsConfig: { telemetry: true } };
    const agency = await admin(api.agencies.create, { body });
    const { apikey = '' } = agency;
    await simulate(url, apikey, 20, name);
    const computer = await enrolMadeUp(url, apikey, `hosp-urgencias-00004${at}`);
    const alerts = images.map((image, index) => ({
      ...{ id: newId(), vaccineId: threats[at * images.length + index]?.id ?? '', message: 'xmrig' },
      detail: { rule: 'processes: xmrig', image, pid: 4242 },
    }));
    await computer.report(alerts);
    await computer.executed(images.map((image, index) => ({ image, vendor: vendors[index] ?? '' })));
    const person = await makePerson(admin, url, logins[at] ?? name, 'ROLE_USER', [agency.agencyId]);
    const asks = await signIn(url, person.username, person.password);
    for (const title of questions) await asks(api.issues.create, { body: { title } });
    const params = { vaccineId: vaccine.id, agencyId: agency.agencyId };
    const exception = { filePaths: [leftAlone[at % 4] ?? ''], reason: reasons[at % 4] ?? '', agents: 'all' as const };
    await admin(api.exceptions.update, { params, body: exception });
    for (const [index, image] of leftAlone.entries())
      await admin(api.exceptions.update, {
        params: { ...params, vaccineId: threats[at * images.length + index]?.id ?? '' },
        body: { filePaths: [image], reason: reasons[index] ?? '', agents: 'all' },
      });
    if (at === 0) await admin(api.deployments.applyToAgency, { params, body: [] });
    else agencyId = agency.agencyId;
  }
  for (const headline of announcements) await admin(api.news.create, { body: { headline, body: 'El **lunes**.' } });
  return { agencyId, vaccineId: vaccine.id };
};

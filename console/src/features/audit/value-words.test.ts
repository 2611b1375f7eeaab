import { describe, expect, it } from 'vitest';
import { agencyMessages } from '../agency/agency.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { fieldText, valueText } from './value-words.ts';

describe('the fields of what was done', () => {
  it('are called as they are where people fill them in', () => {
    const [agency, vaccine] = [agencyMessages.es, vaccineMessages.es];
    expect(fieldText('agencies', 'metadata.supportEmail')).toEqual({ text: agency.supportEmail, known: true });
    expect(fieldText('vaccines', 'rules.killFamily')).toEqual({ text: vaccine.killFamily, known: true });
    expect(fieldText('vaccines', 'rules.filePaths').text).toBe(vaccine.filePaths);
  });

  it('are told apart where one word means different things', () => {
    expect(fieldText('agencies', 'autorun').text).toBe(agencyMessages.es.autorunLabel);
    expect(fieldText('vaccines', 'autorun').text).toBe(vaccineMessages.es.autorun);
  });

  it('say of which list they are: a rule, the whitelist or the exceptions', () => {
    expect(fieldText('vaccines', 'rules.processes').text).toBe('Procesos');
    expect(fieldText('vaccines', 'rules.whitelist.paths').text).toBe('Lista blanca: Rutas');
    expect(fieldText('vaccines', 'rules.exceptions.processes').text).toBe('Excepciones: Procesos');
  });

  it('say of a person’s language what it is called, and what it is', () => {
    expect(fieldText('users', 'config.locale')).toEqual({ text: 'Idioma', known: true });
    expect(['es', 'en'].map((locale) => valueText('users', 'config.locale', locale))).toEqual(['Español', 'English']);
  });

  it('name the computers of an exception, and say where it holds on all', () => {
    expect(valueText('exceptions', 'agents', 'all')).toBe('En todos los equipos del organismo');
    expect(valueText('exceptions', 'agents', [{ id: '019a5c1e', name: 'pc-registro' }])).toContain('pc-registro');
    expect(valueText('exceptions', 'agents', [{ id: '019a5c1e', name: 'pc-registro' }])).not.toContain('019a5c1e');
  });

  it('keep their own name where they have no other', () => {
    expect(fieldText('robots', 'rest.asleep')).toEqual({ text: 'rest.asleep', known: false });
  });
});

import { type ExportedVaccine, ImportedVaccine } from '@egida/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { parsePart } from '../../platform/http/parse.ts';
import { badExpression } from './check-expressions.ts';
import { exportedText } from './exported-vaccines.ts';
import { maxVaccineBytes } from './zip/check-zip.ts';

/** The first thing that is wrong, by its code. */
const codeOf = ({ code, details }: AppError): string => (Array.isArray(details) && details[0]?.message) || code;

/** A vaccine that another server sent, where it is as good as one that is imported; else the code of what is wrong. */
export const judgeSent = async (id: string, given: unknown): Promise<ExportedVaccine | string> => {
  try {
    const vaccine = parsePart(ImportedVaccine, given);
    if (vaccine.id !== id) return 'value.notvalid';
    if (Buffer.byteLength(exportedText(vaccine)) > maxVaccineBytes) return 'value.tooLong';
    // What costs is tried last.
    return (await badExpression(vaccine.rules)) ? 'regex.notvalid' : vaccine;
  } catch (error) {
    if (error instanceof AppError) return codeOf(error);
    throw error;
  }
};

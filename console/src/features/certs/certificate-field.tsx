import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { certMessages } from './certs.messages.ts';
import { type CertificateProblem, problemOfPem, readCertificate } from './read-certificate.ts';

const useProblemText = () => {
  const t = useMessages(certMessages);
  return (problem: CertificateProblem): string => {
    switch (problem.kind) {
      case 'key':
        return t('problemKey');
      case 'bundle':
        return t('problemBundle');
      case 'several':
        return t('problemSeveral', { count: problem.count });
      case 'request':
        return t('problemRequest');
      case 'unreadable':
        return t('problemUnreadable');
    }
  };
};

/** What keeps a text from being sent as a certificate, in words; nothing where it may be sent. */
export const useCertificateProblem = () => {
  const problemText = useProblemText();
  return (pem: string): string | undefined => {
    const problem = problemOfPem(pem);
    return problem && problemText(problem);
  };
};

interface CertificateFieldProps {
  label: string;
  help: string;
  required?: boolean;
  /** The focus begins here, in the form that this is part of. */
  first?: boolean;
  value: string;
  error: ReactNode;
  onChange: (pem: string) => void;
  onProblem: (problem: string) => void;
  /** A file was read: what it is called. */
  onFile?: (name: string) => void;
}

/** A certificate, from a file or from its text. */
export const CertificateField = (props: CertificateFieldProps) => {
  const { label, help, required = false, first = false, value, error, onChange, onProblem, onFile } = props;
  const t = useMessages(certMessages);
  const problemText = useProblemText();
  const [fileName, setFileName] = useState('');
  const take = async (file: File) => {
    const read = await readCertificate(file);
    setFileName('problem' in read ? '' : file.name);
    onChange('problem' in read ? '' : read.pem);
    if ('problem' in read) onProblem(problemText(read.problem));
    else onFile?.(file.name);
  };
  const change = (text: string) => {
    setFileName('');
    onChange(text);
    const problem = problemOfPem(text);
    if (problem) onProblem(problemText(problem));
  };
  return (
    <>
      <FileDrop
        first={first}
        accept=".pem,.crt,.cer,.der"
        words={{ drop: t('drop'), choose: t('choose'), label: t('chooseLabel'), help: t('formats') }}
        chosen={fileName && t('read', { name: fileName })}
        onFile={(file) => void take(file)}
      />
      {/* Leaving the field empty is no mistake yet: the file may come next. */}
      <Textarea
        label={label}
        description={help}
        required={required}
        spellCheck={false}
        autoComplete="off"
        autosize
        minRows={4}
        maxRows={10}
        placeholder="-----BEGIN CERTIFICATE-----"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        data-path="certificate"
        value={value}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
    </>
  );
};

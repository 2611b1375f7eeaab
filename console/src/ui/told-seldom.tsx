import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { tellSeldom } from './tell-seldom.ts';

/** What others see change as often as it does, for whoever hears the screen: told now and then, or they would hear nothing else. */
export const ToldSeldom = ({ text }: { text: string }) => {
  const [told, setTold] = useState('');
  const [teller] = useState(() => tellSeldom(setTold));
  useEffect(() => teller.hear(text), [teller, text]);
  useEffect(() => teller.stop, [teller]);
  return <VisuallyHidden role="status">{told}</VisuallyHidden>;
};

import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Te comportaste de una forma que aquí no está permitida.',
    spam: 'Enviaste publicidad o lo mismo una y otra vez.',
    offensive: 'Insultaste a alguien o usaste lenguaje ofensivo.',
    fake: 'Te hiciste pasar por otra persona.',
    underage: 'Parece que tienes menos de 18 años. Este sitio es solo para personas adultas.',
    threat: 'Amenazaste a alguien o pusiste a alguien en peligro.',
    other: 'No respetaste las normas de este sitio.',
  },
  person: 'Lo decidió el equipo de moderación.',
  rule: 'Fue una decisión automática, después de recibir reportes. Nadie del equipo de moderación la ha revisado aún.',
  words: 'Lo que escribió el equipo de moderación:',
  appeal: 'Puedes pedir una revisión en cualquier momento.',
  until: 'Dura hasta el {{when}}.',
  noEnd: 'Este bloqueo no tiene fecha de fin.',
};

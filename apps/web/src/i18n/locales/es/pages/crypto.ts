import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'El litepaper de SOULS',
  version: 'Litepaper v1',
  lead: 'Qué es el token, qué no es y hacia dónde podría ir a partir de aquí.',
  banner: {
    title: 'SOULS se lanza en Solana el 4 de noviembre',
    text: 'Ven a hablar con nosotros antes, durante y después.',
    community: 'Únete a la comunidad',
    social: 'Sigue las novedades',
  },
  introduction: {
    title: 'Introducción',
    text: '<p>{{product}} reúne, según su estado de ánimo, a personas que no se conocen: a quienes quieren compañía con quienes vienen a escuchar, a quienes tienen un talento con quienes lo disfrutan. SOULS es el token de su comunidad en Solana, para quienes quieran respaldar esa idea.</p><p>Nunca te hará falta para hablar. Conectarte con alguien, el video y el chat de texto son gratis y lo seguirán siendo, y tener tokens no cambia a quién conoces ni cómo te trata el equipo de moderación.</p>',
  },
  model: {
    title: 'Modelo del token',
    rows: {
      ticker: { what: 'Símbolo', value: 'SOULS' },
      network: { what: 'Red', value: 'Solana' },
      supply: { what: 'Suministro', value: 'Fijo. Después del lanzamiento no se pueden crear más tokens.' },
      tax: { what: 'Comisión', value: '0/0. No se descuenta nada al comprar ni al vender.' },
      sale: { what: 'Venta privada', value: 'Ninguna. Nadie pudo comprar antes del lanzamiento público.' },
      mine: { what: 'Preminado', value: 'Ninguno. No se apartaron tokens de antemano.' },
    },
  },
  utility: {
    title: 'Utilidad',
    intro: 'Tres fases, cada una solo cuando la anterior haya demostrado que funciona. Todas son planes.',
    phase: 'Fase {{number}}',
    gather: {
      title: 'Reunirse',
      text: 'Una señal compartida de pertenencia: eventos de la comunidad y conversaciones abiertas con quienes construyen el sitio.',
    },
    thank: {
      title: 'Dar las gracias',
      text: 'Una forma voluntaria de agradecer a quien escuchó o mostró su talento, después de una buena conversación. Nunca una condición para conversar.',
    },
    decide: {
      title: 'Tener voz',
      text: 'Encuestas entre quienes tienen tokens sobre qué se construye después. La seguridad y la moderación no se someten a votación.',
    },
  },
  roadmap: {
    title: 'Hoja de ruta',
    intro: 'Cinco fases. Las fechas son intenciones, no promesas.',
    opening: {
      when: 'Septiembre de 2025',
      title: 'Primera luz',
      text: 'El sitio abre: cuatro estados de ánimo, video y texto, sin registrarse.',
    },
    community: {
      when: 'Octubre de 2025',
      title: 'En compañía',
      text: 'La comunidad se reúne y se publica el litepaper v1.',
    },
    launch: {
      when: 'Noviembre de 2025',
      title: 'Lanzamiento',
      text: 'SOULS sale al público en Solana el 4 de noviembre, para todo el mundo al mismo tiempo.',
    },
    utility: {
      when: 'Principios de 2026',
      title: 'Primer uso',
      text: 'La primera fase de utilidad, más idiomas y una mejor forma de conectar a las personas.',
    },
    beyond: {
      when: '2026 en adelante',
      title: 'Más allá',
      text: 'Las siguientes fases de utilidad, al ritmo que la comunidad pueda sostener.',
    },
  },
  liquidity: {
    title: 'Liquidez y tesorería',
    text: '<p>La liquidez se aporta de forma abierta en el lanzamiento. Como no hay venta privada, ni preminado, ni comisión, la compraventa no genera ningún flujo de tokens hacia el equipo.</p><p>Está previsto formar una tesorería con donaciones, patrocinios y aportes de la comunidad. Está pensada para servidores, retransmisión, moderación y liquidez, y se prevé informar a la comunidad sobre su uso.</p>',
  },
  risks: {
    title: 'Riesgos',
    text: '<p>Por favor, lee esta parte dos veces.</p><ul><li>El precio puede caer con fuerza y el token puede perder todo su valor.</li><li>Puede que no haya suficientes compradores cuando quieras vender.</li><li>Las redes, las billeteras, las plataformas de intercambio y los programas pueden fallar o sufrir ataques. Las claves perdidas se pierden para siempre.</li><li>Las leyes y los impuestos varían de un lugar a otro y pueden cambiar.</li><li>Los planes de este documento pueden cumplirse más tarde, de otra manera o nunca.</li><li>Hay estafadores que imitan tokens. Confía solo en los enlaces de esta página; nadie de {{product}} te pedirá jamás tus claves.</li></ul><p>Nunca gastes más de lo que puedas permitirte perder.</p>',
  },
  disclaimer: {
    title: 'Aviso legal',
    text: '<p>SOULS no es un valor negociable, ni una acción, ni un depósito, ni un derecho sobre {{product}} o sus ganancias, y no promete ningún beneficio. Nada de lo que hay en esta página es asesoramiento financiero, legal o fiscal, ni una oferta o invitación a invertir. Infórmate, busca asesoramiento independiente y usa el token solo donde la ley te lo permita.</p>',
  },
};

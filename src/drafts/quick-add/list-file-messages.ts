import { defineMessages } from '#src/i18n/messages.ts'

export const listFileMessages = defineMessages(
  (f) => ({
    open: 'Abrir un archivo',
    types: 'Excel, CSV o texto; o suéltelo aquí.',
    reading: (name: string) => `Leyendo ${name}…`,
    sheet: 'Hoja',
    sheetOf: (name: string) => `Hoja de ${name}`,
    hidden: (count: number) =>
      f.plural(count, { one: '1 fila oculta no se leyó.', other: `${f.number(count)} filas ocultas no se leyeron.` }),
    beyond: (count: number) =>
      f.plural(count, {
        one: 'La última fila no cupo y no se leyó.',
        other: `Las últimas ${f.number(count)} filas no cupieron y no se leyeron.`,
      }),
    empty: (name: string) => `${name} no tiene filas con datos. Su lista sigue como estaba.`,
    refusals: {
      'too-big': (name: string) =>
        `${name} pesa más de 20 MB y no se abrió. Copie sólo las filas de su pedido a un archivo nuevo, o péguelas aquí.`,
      'too-large': (name: string) =>
        `${name} contiene demasiado para ser una lista y no se abrió. Copie sólo las filas de su pedido y péguelas aquí.`,
      'too-slow': (name: string) =>
        `Leer ${name} tarda demasiado y se detuvo. Copie sólo las filas de su pedido y péguelas aquí.`,
      locked: (name: string) =>
        `${name} tiene contraseña. Ábralo en Excel, guarde una copia .xlsx sin contraseña y ábrala aquí.`,
      'old-format': (name: string) =>
        `${name} está en el formato anterior de Excel. Ábralo en Excel, guárdelo como .xlsx y ábralo aquí.`,
      'other-file': (name: string) =>
        `${name} no es un libro de Excel. Ábralo en su programa y guárdelo como .xlsx o CSV, o copie sus filas y péguelas aquí.`,
      broken: (name: string) =>
        `${name} está dañado o incompleto y no se pudo leer. Pida que se lo envíen otra vez, o copie sus filas y péguelas aquí.`,
    },
    kept: 'Su lista sigue como estaba.',
  }),
  (f) => ({
    open: 'Open a file',
    types: 'Excel, CSV or text; or drop it here.',
    reading: (name) => `Reading ${name}…`,
    sheet: 'Sheet',
    sheetOf: (name) => `Sheet of ${name}`,
    hidden: (count) =>
      f.plural(count, { one: '1 hidden row was not read.', other: `${f.number(count)} hidden rows were not read.` }),
    beyond: (count) =>
      f.plural(count, {
        one: 'There was no room for the last row; it was not read.',
        other: `There was no room for the last ${f.number(count)} rows; they were not read.`,
      }),
    empty: (name) => `${name} has no rows with anything in them. Your list is as it was.`,
    refusals: {
      'too-big': (name) =>
        `${name} has more than 20 MB and was not opened. Copy only the rows of your order into a new file, or paste them here.`,
      'too-large': (name) =>
        `${name} holds too much to be a list and was not opened. Copy only the rows of your order and paste them here.`,
      'too-slow': (name) =>
        `Reading ${name} takes too long and was stopped. Copy only the rows of your order and paste them here.`,
      locked: (name) =>
        `${name} has a password. Open it in Excel, save a copy as .xlsx without a password, and open that here.`,
      'old-format': (name) =>
        `${name} is in the older format of Excel. Open it in Excel, save it as .xlsx, and open that here.`,
      'other-file': (name) =>
        `${name} is no Excel workbook. Open it in its program and save it as .xlsx or CSV, or copy its rows and paste them here.`,
      broken: (name) =>
        `${name} is damaged or incomplete and could not be read. Ask for it again, or copy its rows and paste them here.`,
    },
    kept: 'Your list is as it was.',
  }),
)

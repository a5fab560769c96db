import { defineMessages } from '#src/i18n/messages.ts'

/** The columns menu of a table. */
export const columnsMessages = defineMessages(
  () => ({
    density: 'Altura de las filas',
    normal: 'Normal',
    compact: 'Compacta',
    shown: 'Columnas',
    others: 'Otras columnas',
    show: (column: string) => `Mostrar ${column}`,
    hide: (column: string) => `Ocultar ${column}`,
    left: (column: string) => `Mover ${column} a la izquierda`,
    right: (column: string) => `Mover ${column} a la derecha`,
    pin: (column: string) => `Fijar ${column} a la izquierda`,
    unpin: (column: string) => `Soltar ${column}`,
    reset: 'Restablecer',
    hint: 'El ancho se cambia arrastrando el borde del encabezado; doble clic lo devuelve.',
  }),
  () => ({
    density: 'Row height',
    normal: 'Normal',
    compact: 'Compact',
    shown: 'Columns',
    others: 'Other columns',
    show: (column) => `Show ${column}`,
    hide: (column) => `Hide ${column}`,
    left: (column) => `Move ${column} left`,
    right: (column) => `Move ${column} right`,
    pin: (column) => `Pin ${column} to the left`,
    unpin: (column) => `Unpin ${column}`,
    reset: 'Reset',
    hint: 'Drag a header’s edge to change the width; double-click to restore it.',
  }),
)

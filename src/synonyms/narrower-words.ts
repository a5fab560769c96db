/**
 * What a general word of the trade also means, and which does not mean it back: who asks for shoes takes boots, and who
 * asks for boots wants no heels. By the general word, folded; plurals and genders are found by themselves. What is
 * called so itself comes first.
 */
export const narrowerWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Computing
    antivirus: ['internet security', 'total security', 'home security', 'endpoint security', 'office security'],
    seguridad: ['antivirus'],
    almacenamiento: ['ssd', 'disco duro', 'internal storage', 'external storage', 'memoria usb'],
    cpu: ['pc de escritorio', 'computadora de escritorio', 'desktop', 'mini pc'],
    computadora: ['laptop', 'desktop', 'all in one', 'mini pc', 'workstation'],
    pc: ['desktop', 'computadora de escritorio', 'mini pc'],
    gabinete: ['case'],
    grabador: ['nvr', 'dvr', 'xvr'],
    impresora: ['multifuncional', 'miniprinter', 'plotter'],
    memoria: ['memory', 'ram'],
    pantalla: ['monitor', 'television', 'display'],
    respaldo: ['no break'],
    videojuego: ['consola', 'control para videojuegos'],
    // Colours that are words of another language, too
    rojo: ['red'],
    // Shop
    'articulos de cocina': ['olla', 'sarten', 'cuchillo', 'vajilla', 'bateria de cocina'],
    bolsa: ['handbag', 'shoulder bag', 'sling bag', 'tote', 'hobo', 'satchel', 'clutch', 'mochila'],
    cookware: ['pan', 'pot', 'kadhai', 'tawa', 'pressure cooker', 'saucepan', 'frying pan'],
    crockery: ['plate', 'bowl', 'mug', 'cup', 'dinner set'],
    decoracion: ['showpiece', 'painting', 'vase', 'wall clock', 'photo frame', 'figurine'],
    'home decor': ['showpiece', 'painting', 'vase', 'wall clock', 'photo frame', 'figurine'],
    funda: ['case'],
    joyeria: ['ring', 'necklace', 'earring', 'bracelet', 'bangle', 'pendant', 'anklet', 'brooch'],
    juguete: ['doll', 'puzzle', 'soft toy', 'action figure', 'board game', 'building blocks'],
    lingerie: ['bra', 'panty', 'camisole', 'nightwear', 'babydoll'],
    maquillaje: ['lipstick', 'foundation', 'mascara', 'eyeliner', 'kajal', 'blush', 'nail polish'],
    mueble: ['sofa', 'table', 'chair', 'bed', 'cabinet', 'bookshelf', 'wardrobe'],
    furniture: ['sofa', 'table', 'chair', 'bed', 'cabinet', 'bookshelf', 'wardrobe'],
    papeleria: ['cuaderno', 'pluma', 'lapiz', 'carpeta', 'engrapadora', 'marcador'],
    stationery: ['notebook', 'pen', 'pencil', 'file folder', 'stapler', 'marker'],
    'ropa de cama': ['bedsheet', 'quilt', 'comforter', 'blanket', 'pillow cover', 'duvet', 'dohar'],
    'ropa interior': ['bra', 'panty', 'brief', 'boxer', 'trunk', 'vest', 'camisole'],
    zapato: ['boots', 'sneakers', 'loafers', 'heels', 'flats', 'wedges', 'sandals', 'casuals', 'bellies', 'brogues'],
  }),
)

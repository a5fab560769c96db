/** Where the gateway serves a company's synonyms, as text. It does not lead to the wholesaler. */
export const synonymsPath = '/api/synonyms'

/** Of the file, and of the answer. */
export const mostSynonymBytes = 262_144

export type Role = 'buyer' | 'admin'

/**
 * Who asks. On loopback without users everybody is the same local person, an admin. `id` is for logs and limits: the
 * user's name folded, `shared` where one password is shared, or `local`.
 */
export type Person = { readonly id: string; readonly name: string | null; readonly role: Role }

export const localPerson: Person = { id: 'local', name: null, role: 'admin' }

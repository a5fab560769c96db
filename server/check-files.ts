import { readUsersFile } from '#server/access/users/users-file.ts'
import { makeFolder } from '#server/settings/make-folder.ts'
import type { SettingsChecks } from '#server/settings/read-settings.ts'
import { codeOf } from '#server/settings/setting-reader.ts'

/** What is checked of files that the settings name, and that another module reads, so that all faults are in one list. */
export const fileChecks: SettingsChecks = {
  findUsersFault(path) {
    const reading = readUsersFile(path)
    return reading.kind === 'wrong' ? reading.fault : null
  },
  findFolderFault(path) {
    try {
      makeFolder(path)
      return null
    } catch (error) {
      return `a folder that cannot be made (${codeOf(error)})`
    }
  },
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

/** Builds of tools for other machines, of which the lock file has no checksum: ARCHITECTURE.md says why. */
const withoutChecksum: Readonly<Record<string, string>> = {
  '@biomejs/cli-':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@oxlint-tsgolint/': 'darwin-arm64 darwin-x64 win32-arm64 win32-x64',
  '@oxlint/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const entries = Object.entries(packages).filter(([path]) => path !== '')
const unchecked = entries.filter(([, { integrity }]) => integrity === undefined)

test('the packages without a checksum are those that are known, and no more', () => {
  const known = Object.entries(withoutChecksum).flatMap(([start, ends]) => ends.split(' ').map((end) => start + end))
  expect(unchecked.map(([path]) => path.replace('node_modules/', '')).toSorted()).toEqual(known.toSorted())
})

test('no package without a checksum is installed where the tests run', () => {
  expect(unchecked.filter(([, entry]) => entry.optional !== true || isForLinuxX64(entry))).toEqual([])
})

test('all other packages have a SHA-512, and none names the registry that it came from', () => {
  for (const [, { integrity = 'sha512-' }] of entries) expect(integrity).toMatch(/^sha512-/)
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

function isForLinuxX64({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean {
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')
}

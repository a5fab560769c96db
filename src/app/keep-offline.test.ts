import { expect, it, vi } from 'vitest'
import type { Build } from './ask-build.ts'
import { keepOffline } from './keep-offline.ts'

it('says that the program is kept once the first worker is at work, and offers no newer version for that', async () => {
  const { run, registration, container, told } = setUp()
  const kept = run()
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledWith('/service-worker.js'))
  registration.installing.become('activated')
  container.dispatchEvent(new Event('controllerchange'))
  expect(await kept).toBe(true)
  expect(told).toHaveLength(0)
})

it('says that nothing is kept where the first worker could not keep all, and where workers are not allowed', async () => {
  const { run, registration, container } = setUp()
  const kept = run()
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled())
  registration.installing.become('redundant')
  expect(await kept).toBe(false)

  const blocked = setUp()
  blocked.container.register.mockRejectedValue(new DOMException('blocked', 'SecurityError'))
  expect(await blocked.run()).toBe(false)
  const pretended = setUp()
  pretended.container.getRegistration.mockResolvedValue(undefined)
  expect(await pretended.run()).toBe(false)
  expect(await keepOffline({ ...pretended.options, container: undefined })).toBe(false)
})

it('offers a newer version once its worker is at work, and only if this page is of another build', async () => {
  const { run, world, container, told } = setUp({ isKnown: true })
  expect(await run()).toBe(true)
  // The page came from the gateway, which had the newer version already.
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(world.asked).toBe(1))
  expect(told).toHaveLength(0)
  world.build = { kind: 'other', files: [] }
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(told).toHaveLength(1))
})

it('looks for a newer version now and then, and when the network is back', async () => {
  const { run, world, registration, page, told } = setUp({ isKnown: true })
  await run()
  world.tick()
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(2))
  registration.update.mockRejectedValue(new TypeError('no line'))
  world.build = { kind: 'other', files: [] }
  world.tick()
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(3))
  expect(told).toHaveLength(0)
})

function setUp({ isKnown = false } = {}) {
  const installing = Object.assign(new EventTarget(), {
    state: 'installing',
    become(state: string) {
      installing.state = state
      installing.dispatchEvent(new Event('statechange'))
    },
  })
  const registration = { active: isKnown ? {} : null, installing, update: vi.fn<() => Promise<void>>(async () => {}) }
  const container = Object.assign(new EventTarget(), {
    controller: isKnown ? {} : null,
    register: vi.fn<(address: string) => Promise<typeof registration>>(async () => registration),
    getRegistration: vi.fn<() => Promise<typeof registration | undefined>>(async () => registration),
  })
  const build: Build = { kind: 'same', files: [] }
  const world = { build: build as Build, asked: 0, tick: () => {} }
  const page = new EventTarget()
  const told: true[] = []
  const options = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not used
    container: container as unknown as ServiceWorkerContainer,
    address: '/service-worker.js',
    async askBuild() {
      world.asked += 1
      return world.build
    },
    onNewer: () => void told.push(true),
    page,
    every: (_: number, run: () => void) => void (world.tick = run),
  }
  return { run: () => keepOffline(options), options, registration, container, world, page, told }
}

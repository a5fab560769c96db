import { describe, expect, it } from 'vitest'
import { createPlanner, type PlanWorker } from './create-planner.ts'
import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import type { PlanReply, PlanRequest } from './plan-protocol.ts'

describe('the planner', () => {
  it('starts a worker for each plan, and terminates it after its answer', async () => {
    const { planner, workers } = setUp()
    const first = planner.ask('fewest', problem, new AbortController().signal)
    const second = planner.ask('choices', { ...problem, opened: ['GDL'] }, new AbortController().signal)
    const choices = [{ solution: { ...solution, warehouses: ['GDL'] }, missing: 1, leastMissing: 1 }]
    workers[1]?.reply(choices)
    workers[0]?.reply(solution)
    expect(await first).toEqual(solution)
    expect(await second).toEqual(choices)
    expect(workers.map(({ asked }) => asked)).toEqual([
      [{ ask: 'fewest', problem }],
      [{ ask: 'choices', problem: { ...problem, opened: ['GDL'] } }],
    ])
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true)
  })

  it('terminates only the worker of an aborted plan', async () => {
    const { planner, workers } = setUp()
    const unwanted = new AbortController()
    const first = planner.ask('fewest', problem, unwanted.signal)
    const second = planner.ask('fewest', problem, new AbortController().signal)
    unwanted.abort(new Error('another draft'))
    await expect(first).rejects.toThrow('another draft')
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
    workers[1]?.reply(solution)
    expect(await second).toEqual(solution)
  })

  it('starts no worker for an aborted signal', async () => {
    const { planner, workers } = setUp()
    await expect(planner.ask('fewest', problem, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(workers).toHaveLength(0)
  })

  it.each(['error', 'messageerror'])('reports that the worker died: %s', async (event) => {
    const { planner, workers } = setUp()
    const plan = planner.ask('fewest', problem, new AbortController().signal)
    workers[0]?.fail(event)
    await expect(plan).rejects.toMatchObject({ name: 'PlannerFailure', reason: 'worker-died' })
    expect(workers[0]?.isTerminated).toBe(true)
    const another = planner.ask('fewest', problem, new AbortController().signal)
    workers[1]?.reply(solution)
    expect(await another).toEqual(solution)
  })

  it('rejects running and new plans once closed', async () => {
    const { planner, workers } = setUp()
    const plan = planner.ask('fewest', problem, new AbortController().signal)
    planner.close()
    await expect(plan).rejects.toMatchObject({ name: 'PlannerFailure', reason: 'closed' })
    await expect(planner.ask('fewest', problem, new AbortController().signal)).rejects.toMatchObject({
      reason: 'closed',
    })
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  })
})

const problem: PlanProblem = { warehouses: [], lines: [], opened: [] }
const solution: PlanSolution = { warehouses: [], splits: new Map(), missing: new Map(), exact: true, fewest: true }

function setUp() {
  const workers: ReturnType<typeof createFakeWorker>[] = []
  const planner = createPlanner({
    createWorker() {
      const fake = createFakeWorker()
      workers.push(fake)
      return fake.worker
    },
  })
  return { planner, workers }
}

function createFakeWorker() {
  const asked: PlanRequest[] = []
  const listeners: { type: string; listener: (event: { data: { answer: PlanReply['answer'] } }) => void }[] = []
  const notify = (event: string, result: PlanReply['answer']) => {
    for (const { type, listener } of listeners) if (type === event) listener({ data: { answer: result } })
  }
  const worker: PlanWorker = {
    postMessage: (request) => void asked.push(request),
    terminate: () => void (fake.isTerminated = true),
    addEventListener: (type: string, listener: (event: { data: { answer: PlanReply['answer'] } }) => void) =>
      void listeners.push({ type, listener }),
  }
  const fake = {
    worker,
    asked,
    isTerminated: false,
    reply: (result: PlanReply['answer']) => notify('message', result),
    fail: (event: string) => notify(event, solution),
  }
  return fake
}

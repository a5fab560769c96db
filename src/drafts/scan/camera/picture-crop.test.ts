import { expect, it } from 'vitest'
import { cropToFrame } from './picture-crop.ts'

it('takes the frame out of a picture that is shown whole', () => {
  const crop = cropToFrame({ width: 1280, height: 720 }, { width: 640, height: 360 }, area(64, 90, 512, 180))
  expect(crop).toEqual({ from: area(128, 180, 1024, 360), to: { width: 960, height: 338 } })
})

it('counts with the edges that are not shown, at the sides and above', () => {
  expect(cropToFrame({ width: 1280, height: 720 }, { width: 360, height: 360 }, area(0, 0, 360, 360))?.from).toEqual(
    area(280, 0, 720, 720),
  )
  expect(cropToFrame({ width: 480, height: 640 }, { width: 480, height: 200 }, area(40, 20, 400, 160))).toEqual({
    from: area(40, 240, 400, 160),
    to: { width: 400, height: 160 },
  })
})

it('takes nothing while there is no picture, or none on the screen', () => {
  expect(cropToFrame({ width: 0, height: 0 }, { width: 360, height: 200 }, area(36, 20, 288, 160))).toBeNull()
  expect(cropToFrame({ width: 640, height: 480 }, { width: 0, height: 0 }, area(0, 0, 0, 0))).toBeNull()
})

function area(x: number, y: number, width: number, height: number) {
  return { x, y, width, height }
}

import { readSample } from './engines/read-sample.ts'
import { createEngine, readLongList, writeLongList } from './lists/read-long-list.ts'
const engine = createEngine(readSample(20_000))
const text = writeLongList([...readSample(20_000)].flat(), 5_000, 18)
for (let i = 0; i < 4; i++) console.log(await readLongList(text, engine))

import { connect, type Socket } from 'node:net'

/** Opens connections that send a request one byte a second, and never its end. Each that is closed is opened again. */
export async function drip(port: number, sockets: number): Promise<() => void> {
  const open = new Set<Socket>()
  let isOver = false
  const start = () => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    const request = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '.padEnd(1_000, 'a')
    let at = 0
    const timer = setInterval(() => {
      if (socket.writable) socket.write(request[at++ % request.length] ?? 'a')
    }, 1_000)
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      open.delete(socket)
      setTimeout(start, 100)
    })
  }
  for (let index = 0; index < sockets; index += 1) start()
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
  }
}

/** The worker of `frame.ts`: the shortest answer that there is. */
addEventListener('message', ({ data }) => postMessage(data))

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '#tools/find-ports.ts'
import { type RunningProcess, runProcess } from './run-process.ts'

const nginx = '/usr/sbin/nginx'

/** nginx with one worker that passes everything on with the token, and keeps connections; null where there is none. */
export async function startNginx(
  upstreamPort: number,
  token: string,
): Promise<{ readonly url: string; readonly process: RunningProcess } | null> {
  if (spawnSync(nginx, ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'surtido-nginx-'))
  const port = await findPort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream wholesaler { server 127.0.0.1:${upstreamPort}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://wholesaler;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Authorization "Bearer ${token}";
    }
  }
}
`,
  )
  const running = await runProcess(nginx, ['-p', folder, '-c', config], { ready: /start worker process/ })
  const process: RunningProcess = {
    ...running,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return { url: `http://127.0.0.1:${port}`, process }
}

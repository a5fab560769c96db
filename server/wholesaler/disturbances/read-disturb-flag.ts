/** The field that the parameter of a flag sets, by the kind of disturbance. */
const parameters: Readonly<Record<string, string>> = {
  delay: 'delayMs',
  error: 'status',
  'rate-limit': 'retryAfter',
  html: 'status',
  cut: 'afterBytes',
  reset: 'afterBytes',
  'slow-body': 'delayMs',
  truncate: 'rows',
}

/** Splits `catalog:delay:2000` or `product:error:503:2` (two times). `readDisturbances` validates the result. */
export function readDisturbFlag(text: string): Record<string, unknown> {
  const [route = '', kind = '', parameter = '', times = '', ...rest] = text.split(':')
  return {
    route,
    kind,
    ...(parameter === '' ? {} : { [parameters[kind] ?? 'parameter']: numberOrText(parameter) }),
    ...(times === '' ? {} : { times: numberOrText(times) }),
    ...(rest.length === 0 ? {} : { rest: rest.join(':') }),
  }
}

function numberOrText(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}

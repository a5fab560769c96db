import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

export type AuthorityUnderTest = {
  /** Its own certificate, as PEM. */
  readonly certificate: string
  /** Signs a certificate for a server: valid today, for 127.0.0.1 and localhost, unless asked otherwise. */
  sign(asked?: AskedCertificate): Promise<ServerCertificate>
}

export type AskedCertificate = {
  /** As subjectAltName; null for a certificate without one. */
  readonly names?: readonly AlternativeName[] | null
  readonly fromDay?: number
  readonly toDay?: number
  readonly usage?: 'server' | 'client'
}

type Keys = Awaited<ReturnType<typeof createKeys>>

type AlternativeName = { readonly type: 'dns' | 'ip'; readonly value: string }

/** Both as PEM, as `https.createServer` takes them. */
export type ServerCertificate = { readonly key: string; readonly cert: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const ownNames: readonly AlternativeName[] = [
  { type: 'ip', value: '127.0.0.1' },
  { type: 'dns', value: 'localhost' },
]

/** For tests: an authority that signs certificates, good ones and bad ones. Nothing outside the test trusts it. */
export async function createAuthority(name = 'Authority of the test'): Promise<AuthorityUnderTest> {
  const keys = await createKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    notBefore: dayFromNow(-10),
    notAfter: dayFromNow(10),
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  })
  return {
    certificate: certificate.toString('pem'),
    async sign(asked) {
      const own = await createKeys()
      const signed = await X509CertificateGenerator.create({
        ...describe(asked),
        issuer: certificate.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
      })
      return toPem(signed, own)
    },
  }
}

/** A certificate that its own key has signed. */
export async function signItself(): Promise<ServerCertificate> {
  const keys = await createKeys()
  return toPem(await X509CertificateGenerator.createSelfSigned({ ...describe({}), name: 'CN=localhost', keys }), keys)
}

function describe({ names = ownNames, fromDay = -2, toDay = 2, usage = 'server' }: AskedCertificate = {}) {
  const extensions: Extension[] = [
    new ExtendedKeyUsageExtension([usage === 'server' ? ExtendedKeyUsage.serverAuth : ExtendedKeyUsage.clientAuth]),
  ]
  if (names !== null) extensions.push(new SubjectAlternativeNameExtension([...names]))
  return {
    // The right name, where nobody may look for it any more.
    subject: 'CN=localhost',
    notBefore: dayFromNow(fromDay),
    notAfter: dayFromNow(toDay),
    signingAlgorithm: algorithm,
    extensions,
  }
}

function createKeys() {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

async function toPem(certificate: X509Certificate, { privateKey }: Keys): Promise<ServerCertificate> {
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
  return { key, cert: certificate.toString('pem') }
}

function dayFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}

import type { Installation } from './install-script.ts';
import { literal, tellingIn } from './powershell-text.ts';
import { isOpen } from './shell-text.ts';
import { beginningOf } from './windows-ask-script.ts';

/** What is published for each processor. The manifest as it was signed, in base64: PowerShell passes no quotation marks on. */
const published = (packages: Installation['packages']): string =>
  packages
    .map(({ arch, version, sha256, keyId, signature }) => {
      const manifest = { arch, keyId, os: 'windows', product: 'egida-agent', sha256, version };
      const words = { version, sha256, signature, manifest: Buffer.from(JSON.stringify(manifest)).toString('base64') };
      const fields = Object.entries(words).map(([name, value]) => `${name} = ${literal(value)}`);
      return `  ${literal(arch)} = @{ ${fields.join('; ')} }`;
    })
    .join('\n');

/**
 * The installer of an agency for Windows; it is handed the agency's key. It may be run again, and begins to act with its last
 * line. PowerShell 5.1 cannot verify what signs packages, so the program looks at its own signature before it is put in its
 * place: docs/security.md says what that is worth.
 */
export const windowsInstallScript = (installation: Omit<Installation, 'apikey' | 'releaseKeys'>): string => {
  const { locale, server, certificates, packages } = installation;
  const tell = tellingIn(locale);
  const open = isOpen(server);
  return `param([string] $apikey)
${beginningOf(server, tell)}
$certificates = ${literal(certificates.map((pem) => pem.trim()).join('\n'))}
$published = @{
${published(packages)}
}

function Say([string] $text) { Write-Host $text }

function Get-Architecture {
  $name = $env:PROCESSOR_ARCHITECTURE
  if ($env:PROCESSOR_ARCHITEW6432) { $name = $env:PROCESSOR_ARCHITEW6432 }
  switch ($name) {
    'AMD64' { 'x64' }
    'ARM64' { 'arm64' }
    default { $name.ToLowerInvariant() }
  }
}

function Expand-Program([string] $packed, [string] $file) {
  $from = [IO.File]::OpenRead($packed)
  try {
    $stream = New-Object IO.Compression.GZipStream($from, [IO.Compression.CompressionMode]::Decompress)
    $to = [IO.File]::Create($file)
    try { $stream.CopyTo($to) } finally { $to.Dispose() }
  } catch {
    Fail ${tell('damaged')}
  } finally {
    $from.Dispose()
  }
}

function Get-Program([hashtable] $package, [string] $arch, [string] $work) {
  Say (${tell('download')} -f $package.version)
  $packed = Join-Path $work 'program.gz'
  for ($tries = 1; ; $tries++) {
    $status = Fetch ('/api/agent/packages/' + $package.version + '?os=windows&arch=' + $arch) $packed
    if ($status -eq 200) { break }
    if ($status -eq 401) { Fail ${tell('keyRefused')} }
    if ($status -ne 429 -and $status -ne 503) { Fail (${tell('refused')} -f $status) }
    if ($tries -ge 40) { Fail ${tell('stillBusy')} }
    Say (${tell('busy')} -f 15)
    Start-Sleep -Seconds 15
  }
  $file = Join-Path $work 'egida-agent.exe'
  Expand-Program $packed $file
  if ((Get-FileHash -LiteralPath $file -Algorithm SHA256).Hash -ne $package.sha256) { Fail ${tell('damaged')} }
  Say ${tell('verified')}
  & $file verify --manifest $package.manifest --signature $package.signature | Out-Host
  if ($LASTEXITCODE -ne 0) { Fail ${tell('forged')} }
  Say ${tell('signed')}
  return $file
}

# An agent that has updated itself is never put back: what was mended since would be open again.
function Get-Newer([string] $program, [string] $version) {
  if (-not (Test-Path -LiteralPath $program)) { return $null }
  $present = "$(& $program --version)".Trim()
  if ($present -match '^\\d+\\.\\d+\\.\\d+$' -and [version] $present -gt [version] $version) { return $present }
  return $null
}

# What runs can be moved, but not written to.
function Install-Program([string] $file, [string] $program) {
  $former = Join-Path (Split-Path $program) 'egida-agent.previous.exe'
  try {
    if (Test-Path -LiteralPath $program) {
      if (Test-Path -LiteralPath $former) { Remove-Item -LiteralPath $former -Force }
      Move-Item -LiteralPath $program -Destination $former
    }
    Move-Item -LiteralPath $file -Destination $program
    # It keeps the access list of the folder that it comes from: here it gets that of the programs.
    & "$env:SystemRoot\\System32\\icacls.exe" $program /reset /q | Out-Null
  } catch {
    # The agent that was here has to be found where its service looks for it.
    if ((Test-Path -LiteralPath $former) -and -not (Test-Path -LiteralPath $program)) {
      Move-Item -LiteralPath $former -Destination $program -ErrorAction SilentlyContinue
    }
    Fail (${tell('inUse')} -f $program)
  }
  Say (${tell('installed')} -f $program)
}

function Main {
  Say (${tell('begin')} -f $server)
${open ? `  Say (${tell('insecure')} -f $server)\n` : ''}  $arch = Get-Architecture
  $package = $published[$arch]
  if ($null -eq $package) { Fail (${tell('noPackage')} -f $arch) }
  $programs = $env:ProgramFiles
  if ($env:ProgramW6432) { $programs = $env:ProgramW6432 }
  $folder = Join-Path $programs 'Egida'
  $program = Join-Path $folder 'egida-agent.exe'
  New-Item -ItemType Directory -Path $folder -Force | Out-Null
  $work = New-Folder $folder
  $stopped = $false
  try {
    $newer = Get-Newer $program $package.version
    $file = $null
    if ($newer) { Say (${tell('newer')} -f $newer, $package.version) } else { $file = Get-Program $package $arch $work }
    $service = Get-Service -Name EgidaAgent -ErrorAction SilentlyContinue
    if ($service -and $service.Status -ne 'Stopped') {
      Say ${tell('stopping')}
      $stopped = $true
      Stop-Service -Name EgidaAgent
    }
    if ($file) { Install-Program $file $program }
    $words = @('enroll', '--server', $server)
    if ($certificates) {
      $trusted = Join-Path $work 'certificates.pem'
      [IO.File]::WriteAllText($trusted, $certificates)
      $words += @('--trust', $trusted)
    }
    if ($env:EGIDA_MODE) { $words += @('--mode', $env:EGIDA_MODE) }
${open ? "    $words += '--insecure'\n" : ''}    Say ${tell('enrol')}
    # Everyone on this computer sees what programs are called with, and nobody else what is in their environment.
    $env:EGIDA_APIKEY = $apikey
    try { & $program @words | Out-Host } finally { $env:EGIDA_APIKEY = $null }
    if ($LASTEXITCODE -ne 0) { Fail ${tell('enrolFailed')} }
    Say ${tell('service')}
    & $program service install | Out-Host
    if ($LASTEXITCODE -ne 0) { Fail ${tell('serviceFailed')} }
    $stopped = $false
    Say ${tell('done')}
  } finally {
    # Whatever failed: the agent that was here goes on protecting.
    if ($stopped) { Start-Service -Name EgidaAgent -ErrorAction SilentlyContinue }
    Remove-Item -LiteralPath $work -Recurse -Force -ErrorAction SilentlyContinue
  }
}

Main
`;
};

import type { Asking } from './ask-script.ts';
import { literal, type Tell, tellingIn } from './powershell-text.ts';
import { isOpen } from './shell-text.ts';

/** What both scripts begin with. They run in the window of whoever pasted the command: they never close it. */
export const beginningOf = (server: string, tell: Tell): string => `$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
$server = ${literal(server)}

function Fail([string] $text) { throw $text }

# Windows 10 and its servers know TLS 1.2, but do not all begin with it.
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor 3072

# Fetches from the server, showing the key, and answers the status. Nothing leads it elsewhere.
function Fetch([string] $path, [string] $file) {
  $request = [Net.WebRequest]::Create($server + $path)
  $request.AllowAutoRedirect = $false
  $request.Timeout = 300000
  $request.Headers.Add('Egida-Apikey', $apikey)
  try {
    $response = $request.GetResponse()
  } catch {
    $failure = $_.Exception.GetBaseException()
    $answer = $null
    if ($failure -is [Net.WebException]) { $answer = $failure.Response }
    if ($null -ne $answer) { return [int] $answer.StatusCode }
    Fail (${tell('unreachable')} -f $server, $failure.Message)
  }
  try {
    $output = [IO.File]::Create($file)
    try { $response.GetResponseStream().CopyTo($output) } finally { $output.Dispose() }
    return [int] $response.StatusCode
  } finally {
    $response.Dispose()
  }
}

# A new folder in which nobody but administrators may write.
function New-Folder([string] $parent) {
  $folder = Join-Path $parent ('egida-' + [guid]::NewGuid().ToString('N'))
  $acl = New-Object Security.AccessControl.DirectorySecurity
  $acl.SetSecurityDescriptorSddlForm('O:BAD:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)')
  New-Item -ItemType Directory -Path $folder | Out-Null
  Set-Acl -LiteralPath $folder -AclObject $acl
  return $folder
}
`;

/**
 * What everybody may have: a script of PowerShell (5.1 on) that asks for an agency's key, or reads it from a file, and runs the
 * installer that the server gives for it. The key stands on no command line, in no history and in no script, which Windows may log.
 */
export const windowsAskScript = ({ locale, server, path }: Asking): string => {
  const tell = tellingIn(locale);
  const consent = isOpen(server)
    ? `  if ($env:EGIDA_INSECURE -ne 'yes') { Fail (${tell('openRefused')} -f $server) }\n`
    : '';
  return `# Égida
& {
${beginningOf(server, tell)}
function Read-Key {
  if ($env:EGIDA_APIKEY_FILE) {
    try { $text = [IO.File]::ReadAllText($env:EGIDA_APIKEY_FILE) } catch { Fail (${tell('noKeyFile')} -f $env:EGIDA_APIKEY_FILE) }
  } else {
    $secret = Read-Host -Prompt ${tell('askKey')} -AsSecureString
    $text = (New-Object Net.NetworkCredential('', $secret)).Password
  }
  # Blanks come along when a key is copied.
  $text = $text -replace '\\s', ''
  if ($text -notmatch '^[A-Za-z0-9_-]+$') { Fail ${tell('noKey')} }
  return $text
}

function Main {
  if ([Environment]::OSVersion.Platform -ne 'Win32NT') { Fail ${tell('notWindows')} }
${consent}  $me = New-Object Security.Principal.WindowsPrincipal([Security.Principal.WindowsIdentity]::GetCurrent())
  if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) { Fail ${tell('notAdmin')} }
  $apikey = Read-Key
  $work = New-Folder $env:TEMP
  try {
    $script = Join-Path $work 'install.txt'
    $status = Fetch ${literal(path)} $script
    switch ($status) {
      200 { }
      401 { Fail ${tell('keyRefused')} }
      403 { Fail ${tell('closed')} }
      409 { Fail ${tell('nothingPublished')} }
      default { Fail (${tell('refused')} -f $status) }
    }
    $text = [IO.File]::ReadAllText($script, [Text.Encoding]::UTF8)
    & ([ScriptBlock]::Create($text)) $apikey
  } finally {
    Remove-Item -LiteralPath $work -Recurse -Force -ErrorAction SilentlyContinue
  }
}

try { Main } catch { Write-Host $_.Exception.Message -ForegroundColor Red; $global:LASTEXITCODE = 1 }
}
`;
};

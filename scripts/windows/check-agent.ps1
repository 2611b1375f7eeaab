<#
  Checks on a real Windows what tests under wine cannot show of the agent. Run by an administrator, on a computer for tests, whose
  agent runs as a service and has the starter catalogue of vaccines in force. It starts harmless processes, takes one decoy and one mark away,
  which come back, and touches nothing else. Each line says what holds; the exit code is the number of those that do not.
#>
#Requires -RunAsAdministrator
$ErrorActionPreference = 'Stop'
$script:failures = 0

function Check([string] $what, [scriptblock] $test) {
  $why = ''
  try { $holds = & $test } catch { $holds = $false; $why = " ($_)" }
  if ($holds) { Write-Output "holds   $what" } else { $script:failures++; Write-Output "FAILS   $what$why" }
}

function WaitFor([scriptblock] $condition, [int] $seconds = 15) {
  for ($until = (Get-Date).AddSeconds($seconds); (Get-Date) -lt $until; Start-Sleep -Milliseconds 100) {
    if (& $condition) { return $true }
  }
  return $false
}

Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class EgidaCheck {
  [DllImport("kernel32.dll", SetLastError = true, CharSet = CharSet.Unicode)]
  public static extern IntPtr CreateMutexW(IntPtr security, bool owned, string name);
  [DllImport("kernel32.dll")] public static extern uint WaitForSingleObject(IntPtr handle, uint millis);
  public static string Mutex(string name) {
    IntPtr handle = CreateMutexW(IntPtr.Zero, false, name);
    int code = Marshal.GetLastWin32Error();
    return handle == IntPtr.Zero ? "refused " + code : code + " " + WaitForSingleObject(handle, 0);
  }
}
'@

$state = Join-Path $env:ProgramData 'Egida\agent'
$decoy = 'C:\Windows\perfc'

Check 'the agent runs as the system' {
  (Get-CimInstance Win32_Process -Filter "Name='egida-agent.exe'" |
    Where-Object { (Invoke-CimMethod -InputObject $_ -MethodName GetOwner).User -eq 'SYSTEM' }).Count -ge 1
}
Check 'its folder is closed to people without rights' {
  -not ((Get-Acl $state).Access | Where-Object { $_.IdentityReference -match 'Users|Everyone|Usuarios|Todos' })
}

# Processes: protected ones and those of 32 bits are read, and what is meant is stopped.
Check 'a command line of 64 bits is stopped' {
  $line = Start-Process cmd.exe '/c ping -n 30 127.0.0.1 >nul & rem vssadmin delete shadows ' -PassThru -WindowStyle Hidden
  WaitFor { $line.HasExited }
}
Check 'a command line of 32 bits is stopped' {
  $cmd = Join-Path $env:SystemRoot 'SysWOW64\cmd.exe'
  $line = Start-Process $cmd '/c ping -n 30 127.0.0.1 >nul & rem vssadmin delete shadows ' -PassThru -WindowStyle Hidden
  WaitFor { $line.HasExited }
}
Check 'a harmless command line lives' {
  $line = Start-Process cmd.exe '/c ping -n 10 127.0.0.1 >nul & rem vssadmin list shadows' -PassThru -WindowStyle Hidden
  Start-Sleep -Seconds 3
  $lives = -not $line.HasExited
  if ($lives) { $line.Kill() }
  $lives
}
Check 'deleting shadow copies is stopped before one is gone' {
  $before = @(Get-CimInstance Win32_ShadowCopy).Count
  Start-Process vssadmin.exe 'delete shadows /for=C: /quiet' -Wait -WindowStyle Hidden
  @(Get-CimInstance Win32_ShadowCopy).Count -eq $before
}
Check 'the programs of the system live' { @(Get-Process -Name @('lsass', 'services', 'csrss', 'wininit')).Count -ge 4 }

# Decoys: the access list, and links on the way.
Check 'a decoy stands, hidden and read-only' {
  $file = Get-Item $decoy -Force
  $file.IsReadOnly -and ($file.Attributes -band [IO.FileAttributes]::Hidden)
}
Check 'everybody may read a decoy, and only the system change it' {
  $others = (Get-Acl $decoy).Access | Where-Object { $_.IdentityReference -notmatch 'SYSTEM' }
  -not ($others | Where-Object { $_.FileSystemRights -match 'Write|Delete|Modify|FullControl' })
}
Check 'a decoy that an administrator takes away comes back' {
  takeown.exe /f $decoy | Out-Null
  icacls.exe $decoy /grant '*S-1-5-32-544:F' | Out-Null
  attrib.exe -r -h $decoy
  Remove-Item $decoy -Force
  WaitFor { Test-Path $decoy }
}

# Names: in the session of the service, in this one, and for all.
foreach ($name in 'BILLY', 'Local\BILLY', 'Global\MsWinZonesCacheCounterMutexA') {
  Check "the mutex $name is taken in this session, and cannot be had" { [EgidaCheck]::Mutex($name) -eq '183 258' }
}

# Marks: both views, this person's hive, and who may change them.
Check 'a key is made in both views' {
  (Test-Path 'HKLM:\SOFTWARE\BlackLivesMatter') -and (Test-Path 'HKLM:\SOFTWARE\WOW6432Node\BlackLivesMatter')
}
Check 'a key is made for each person who has signed in' {
  $hives = Get-ChildItem Registry::HKEY_USERS | Where-Object { $_.PSChildName -match '^S-1-(5-21|12-1)-[\d-]+$' }
  @($hives | Where-Object { -not (Test-Path "Registry::$($_.Name)\Software\Locky") }).Count -eq 0
}
Check 'nobody but the system may change such a key' {
  $others = (Get-Acl 'HKLM:\SOFTWARE\BlackLivesMatter').Access | Where-Object { $_.IdentityReference -notmatch 'SYSTEM' }
  -not ($others | Where-Object { $_.RegistryRights -match 'FullControl|SetValue|CreateSubKey|Delete' })
}
Check 'a value is put right' {
  $key = 'HKLM:\SYSTEM\CurrentControlSet\Control\SecurityProviders\WDigest'
  Set-ItemProperty $key UseLogonCredential 1
  WaitFor { (Get-ItemProperty $key).UseLogonCredential -eq 0 }
}

# Programs that only have a name: in this session, as this person.
Check 'a harmless Wireshark.exe runs in this session, as an ordinary person' {
  $session = (Get-Process -Id $PID).SessionId
  $found = Get-CimInstance Win32_Process -Filter "Name='Wireshark.exe'" | Where-Object SessionId -eq $session
  $found -and (Invoke-CimMethod -InputObject @($found)[0] -MethodName GetOwner).User -ne 'SYSTEM'
}

Write-Output $(if ($script:failures) { "$script:failures do not hold." } else { 'All of it holds.' })
exit $script:failures

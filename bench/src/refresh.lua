-- Renews sessions as browsers do, with the cookie they are known by: each answer brings the token of the next request. One token a line in the file.
local waiting, first = {}, 1
local threads = 0
local spare

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  local at = 0
  for token in io.lines(args[1]) do
    if at % 2 == number % 2 then waiting[#waiting + 1] = token end
    at = at + 1
  end
end

function request()
  local token = waiting[first] or spare
  if waiting[first] then
    waiting[first] = nil
    first = first + 1
  end
  spare = token
  return wrk.format("POST", "/auth/v1/token?grant_type=refresh_token", { ["content-type"] = "application/json", cookie = "mtaa_device=0123456789012345678901" },
    '{"refresh_token":"' .. token .. '"}')
end

local last = nil
function response(status, headers, body)
  local token = body:match('"refresh_token":"([^"]+)"')
  if not token then return end
  last = last and last + 1 or #waiting + 1
  if last < first then last = first end
  waiting[last] = token
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end

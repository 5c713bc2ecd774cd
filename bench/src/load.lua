-- Replays the requests of a file in turn: method, path, headers ("name: value|name: value") and body, tab-separated.
-- A header with {unique} has something else each time.
local requests, keyed, at = {}, {}, 0
local started = os.time()
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  for line in io.lines(args[1]) do
    local method, path, headers, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local fields = {}
    for name, value in headers:gmatch("([^:|]+): ([^|]+)") do fields[name] = value end
    if body == "" then body = nil end
    requests[#requests + 1] = wrk.format(method, path, fields, body)
    keyed[#requests] = headers:find("{unique}", 1, true) ~= nil
  end
  -- The two threads never send the same one at the same time.
  at = math.floor(number * #requests / 2)
end

local sent = 0

function request()
  at = at % #requests + 1
  if not keyed[at] then return requests[at] end
  sent = sent + 1
  return (requests[at]:gsub("{unique}", string.format("%d-%d-%d", started, number, sent), 1))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end

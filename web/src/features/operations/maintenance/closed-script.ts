/**
 * The script of the maintenance page, which has no other: the way back, how long it is still, and opening the page again by itself
 * when the site is, or when what it says has changed. Ready to run in old browsers; without it the page says all the same.
 */
export const closedScript = `(function () {
  var back = document.querySelector('[data-back]')
  if (back) {
    back.hidden = false
    back.addEventListener('click', function () { if (history.length > 1) history.back(); else location.href = '/' })
  }
  var left = document.querySelector('[data-until]')
  function two(number) { return (number < 10 ? '0' : '') + number }
  function count() {
    var s = Math.floor((Date.parse(left.getAttribute('data-until')) - Date.now()) / 1000)
    left.textContent = s > 0 && s < 360000 ? '(' + two(Math.floor(s / 3600)) + ':' + two(Math.floor(s / 60) % 60) + ':' + two(s % 60) + ')' : ''
  }
  if (left) { count(); setInterval(count, 1000) }
  var known, timer
  function check() {
    if (document.hidden || !window.fetch) return
    fetch('/api/site-settings/maintenance_mode', { cache: 'no-store', headers: { 'accept-language': document.documentElement.lang } })
      .then(function (answer) { return answer.text() })
      .then(function (text) {
        var level = JSON.parse(text).level
        if (level !== 'closed' || (known !== undefined && known !== text)) location.reload()
        known = text
      })
      .catch(function () {})
  }
  function soon() { clearTimeout(timer); timer = setTimeout(check, Math.random() * 1200) }
  setInterval(check, 20000 + Math.random() * 10000)
  document.addEventListener('visibilitychange', soon)
  if (!window.EventSource) return
  var stream = new EventSource('/api/live?topics=site')
  // Opened, too: what changed before it was open was sent to nobody.
  stream.onopen = stream.onmessage = soon
})()`
